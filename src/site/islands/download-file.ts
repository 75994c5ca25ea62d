/** Hands a file to the browser's downloads. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
  // The browser has taken it by then, milliseconds.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
