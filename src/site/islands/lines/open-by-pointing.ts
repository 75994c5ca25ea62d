/**
 * Opens the menu behind the greeting when a mouse points at it, or by an arrow key, which then moves through
 * it: its links need one press. A press still opens it, as it does for touch and without script. Spec SUB-10.
 */

/** Milliseconds that the pointer may be elsewhere, on its way from the greeting to the menu. */
const LEAVE_AFTER = 300

export function openByPointing(greeting: HTMLElement, menu: HTMLElement): void {
  const isOpen = (): boolean => menu.matches(':popover-open')
  let isPointed = false
  let leaving: ReturnType<typeof setTimeout> | undefined
  const open = (): void => {
    if (isOpen()) return
    isPointed = true
    menu.showPopover()
  }
  const onEnter = ({ pointerType }: PointerEvent): void => {
    clearTimeout(leaving)
    if (pointerType === 'mouse') open()
  }
  const onLeave = (): void => {
    if (!isPointed) return
    leaving = setTimeout(() => {
      // A keyboard user inside keeps it.
      if (!menu.contains(document.activeElement)) menu.hidePopover()
    }, LEAVE_AFTER)
  }
  for (const part of [greeting, menu]) {
    part.addEventListener('pointerenter', onEnter)
    part.addEventListener('pointerleave', onLeave)
    part.addEventListener('keydown', move)
  }
  // A press that follows the pointing keeps it open; the next one closes it.
  greeting.addEventListener('click', (event) => {
    if (isPointed && isOpen()) event.preventDefault()
    isPointed = false
  })
  menu.addEventListener('toggle', () => {
    if (!isOpen()) isPointed = false
  })
  // The pointer that caused this to be loaded is there already.
  if (matchMedia('(hover: hover)').matches && greeting.matches(':hover')) open()

  function move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (!isOpen()) menu.showPopover()
    const items = [...menu.querySelectorAll<HTMLElement>('a, button')]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 && step < 0 ? items.length - 1 : (at + step + items.length) % items.length
    items[next]?.focus()
  }
}
