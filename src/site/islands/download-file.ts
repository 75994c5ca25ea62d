/** Saves a file through the browser's downloads. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
  // Milliseconds; the browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
