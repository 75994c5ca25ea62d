/**
 * Starts the islands of a page after its first paint, so that their files do not compete with it. All files
 * that they need are requested together: an import alone would find them one level after the other. The
 * build writes this script into every page with an island (`build/islands.ts`). Spec PER-7.
 */
type Renderer = (
  element: HTMLElement,
) => (component: unknown, props: object, slots: object, options: { client: string }) => void

/** Milliseconds. A tab that goes to the background before it is painted starts then. */
const LATEST = 3_000

const addLink = (rel: string, href: string): Promise<unknown> =>
  new Promise((done) => {
    const element = Object.assign(document.createElement('link'), { rel, href, onload: done, onerror: done })
    document.head.append(element)
  })
/** A second attempt has another address: a browser may remember that the first one failed. */
const loadFile = (file = ''): Promise<{ default: unknown }> =>
  import(file).catch(() =>
    new Promise((resolve) => setTimeout(resolve, 1_000)).then(() => import(`${file}?again`)),
  )

let isStarted = false
const startIslands = (): void => {
  if (isStarted) return
  isStarted = true
  const { dataset } = document.documentElement
  const sheets = (dataset['sheet'] ?? '').split(' ').filter(Boolean)
  // The islands' shell would load them a second time.
  dataset['sheet'] = ''
  for (const island of document.querySelectorAll<HTMLElement>('astro-island')) {
    const { island: component, renderer, files = '', props = '{}' } = island.dataset
    for (const file of files.split(' ')) void addLink('modulepreload', `/_astro/${file}.js`)
    void Promise.all([
      loadFile(component),
      loadFile(renderer),
      ...sheets.map((href) => addLink('stylesheet', href)),
    ]).then(([{ default: Island }, { default: render }]) =>
      (render as Renderer)(island)(Island, JSON.parse(props), {}, { client: 'only' }),
    )
  }
}
// A tab in the background is not painted. Otherwise the first frame is shown while the second is prepared.
if (document.hidden) startIslands()
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startIslands)))
setTimeout(startIslands, LATEST)
