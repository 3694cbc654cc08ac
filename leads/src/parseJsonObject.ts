/**
 * Parses a JSON object, without checking its properties.
 * @returns Undefined for any other text.
 */
export function parseJsonObject<T = Record<string, unknown>>(text: string): Readonly<T> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
