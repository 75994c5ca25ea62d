/**
 * Starts the islands of a page after its first paint, so that their files do not compete with it. All files
 * that they need are requested together: an import alone would find them one level after the other. The
 * build writes this script into every page with an island (`build/islands.ts`). Spec PER-5.
 */
type Renderer = (
  element: HTMLElement,
) => (component: unknown, props: object, slots: object, options: { client: string }) => void

/** Milliseconds. A tab that is not painted in that time (in the background) starts anyway. */
const LATEST = 1_000

const html = document.documentElement
const link = (rel: string, href: string): Promise<unknown> =>
  new Promise((done) => {
    const element = Object.assign(document.createElement('link'), { rel, href, onload: done, onerror: done })
    document.head.append(element)
  })
/** Once more after a second, by another address: a browser may remember that the first one failed. */
const load = (file = ''): Promise<{ default: unknown }> =>
  import(file).catch(() =>
    new Promise((resolve) => setTimeout(resolve, 1_000)).then(() => import(`${file}?${Date.now()}`)),
  )

let started = false
const start = (): void => {
  if (started) return
  started = true
  const sheet = html.dataset['sheet']
  // The islands' shell would load it a second time.
  html.dataset['sheet'] = ''
  for (const island of document.querySelectorAll<HTMLElement>('astro-island')) {
    const { island: component, renderer, files = '', props = '{}' } = island.dataset
    for (const file of files.split(' ')) void link('modulepreload', `/_astro/${file}.js`)
    void Promise.all([
      load(component),
      load(renderer),
      ...(sheet?.split(' ') ?? []).map((href) => link('stylesheet', href)),
    ]).then(([{ default: Island }, { default: render }]) =>
      (render as Renderer)(island)(Island, JSON.parse(props), {}, { client: 'only' }),
    )
  }
}
// The frame's callback runs before it is painted, a timer set in it after.
requestAnimationFrame(() => setTimeout(start))
setTimeout(start, LATEST)
