/** Saves a file created on the device under a name that the visitor can change. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file only after this call.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
