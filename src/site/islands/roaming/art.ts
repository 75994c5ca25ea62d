/** Drawings of states are templates in the page, so that no script is loaded for them. */
export function drawingOf(name: 'empty' | 'bent'): string {
  return document.querySelector(`template[data-art="${name}"]`)?.innerHTML ?? ''
}
