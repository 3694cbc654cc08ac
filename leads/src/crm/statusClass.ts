/** First digit of an HTTP status: 2 for success, 3 for a redirect, 4 for a fault of the request, 5 for one of the server. */
export function statusClass(status: number): number {
  return Math.floor(status / 100);
}
