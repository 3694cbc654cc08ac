/** Time for the browser to store a file, in milliseconds. */
const keptMs = 60_000;

/** Saves a file in the downloads of the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the file only after this function.
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}
