/**
 * A page carries only the styles that it uses; whatever is drawn later may need any, so the door brings the
 * whole sheet, once.
 */
export function loadStylesheet(): void {
  const { dataset } = document.documentElement
  for (const href of dataset['sheet']?.split(' ') ?? [])
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  dataset['sheet'] = ''
}
