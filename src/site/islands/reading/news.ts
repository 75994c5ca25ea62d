/**
 * `/tinh-nang/tin-tuc?tab={group}&id={newsId}` (Spec CON-1) redirects to the item or the group at its own
 * address. If it does not exist, a message appears above the list; nothing of the address is shown.
 */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST = 120

/**
 * `element` is the list: `data-news` its address, a link with `data-group` for each group, `[data-unknown]`
 * the message for unknown items.
 */
export default function followNews(element: HTMLElement): void {
  const parameters = new URLSearchParams(location.search)
  const id = parameters.get('id')
  const tab = parameters.get('tab')
  if (id) void item(element, id)
  else if (tab) group(element, tab)
}

async function item(element: HTMLElement, id: string): Promise<void> {
  const address = `${element.dataset['news']}/${id}`
  if (SLUG.test(id) && id.length <= LONGEST && (await exists(address))) location.replace(address)
  else unknown(element)
}

function group(element: HTMLElement, tab: string): void {
  const link = Array.from(element.querySelectorAll<HTMLAnchorElement>('a[data-group]')).find(
    ({ dataset }) => dataset['group'] === tab,
  )
  if (link) location.replace(link.href)
  else unknown(element)
}

function unknown(element: HTMLElement): void {
  const place = element.querySelector<HTMLElement>('[data-unknown]')
  if (place) place.hidden = false
}

/** Requests the page from the host. Without a connection the list is shown. */
async function exists(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD' })).ok
  } catch {
    return false
  }
}
