/** Visitors' words must not steer the operator's terminal: control and direction characters are shown as a dot. */
export function safeText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '·');
}
