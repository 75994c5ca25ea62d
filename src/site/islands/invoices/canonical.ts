/**
 * Canonical XML 1.0 of an element, limited to what our invoices contain: elements, attributes, text and
 * default namespaces.
 */

/** The signed bytes, as text; undefined if the element contains anything that our invoices never have. */
export function canonical(element: Element, inherited = ''): string | undefined {
  if (element.prefix) return undefined
  const space = element.namespaceURI ?? ''
  const own = Array.from(element.attributes).filter(({ name }) => name !== 'xmlns')
  if (own.some(({ name }) => name.includes(':'))) return undefined
  const attributes = own
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, value }) => ` ${name}="${quoted(value)}"`)
  const declared = space === inherited ? '' : ` xmlns="${quoted(space)}"`
  let inside = ''
  for (const child of element.childNodes) {
    const text =
      child instanceof Element
        ? canonical(child, space)
        : child.nodeType === Node.TEXT_NODE
          ? escaped(child.nodeValue ?? '')
          : undefined
    if (text === undefined) return undefined
    inside += text
  }
  return `<${element.localName}${declared}${attributes.join('')}>${inside}</${element.localName}>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;')
}
function quoted(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;')
}
