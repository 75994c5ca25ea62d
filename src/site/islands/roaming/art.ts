/**
 * Drawings of states stand in the page as templates: a page that never needs one has not fetched a script for
 * it.
 */
export function drawingOf(name: 'empty' | 'bent'): string {
  return document.querySelector(`template[data-art="${name}"]`)?.innerHTML ?? ''
}
