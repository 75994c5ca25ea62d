/**
 * Loads the complete style sheet once: a page contains only the styles it uses, but later content may need
 * any.
 */
export function loadStylesheet(): void {
  const { dataset } = document.documentElement
  for (const href of dataset['sheet']?.split(' ') ?? [])
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  dataset['sheet'] = ''
}
