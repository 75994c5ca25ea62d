/** Moves the map of stores by buttons, arrow keys and dragging. Spec CON-4. */

/** `shift`: shares of what is shown, east and north. `zoom`: levels, 0 for the whole country. */
export type MapMoves = { shift: (east: number, north: number) => void; zoom: (by: number) => void }

/** One press of a key moves by that share of what is shown. */
const STEP = 0.35
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

export function followInput(place: HTMLElement, field: HTMLElement, { shift, zoom }: MapMoves): void {
  for (const button of place.querySelectorAll<HTMLButtonElement>('[data-zoom]'))
    button.addEventListener('click', () => zoom(Number(button.dataset['zoom'])))
  place.addEventListener('keydown', (event) => {
    const way = KEYS[event.key]
    if (!way) return
    event.preventDefault()
    shift(...way)
  })
  field.addEventListener('pointerdown', ({ clientX, clientY, target, pointerId }) => {
    if (target instanceof HTMLElement && target.closest('button')) return
    field.setPointerCapture(pointerId)
    let [x, y] = [clientX, clientY]
    const drag = (event: PointerEvent) => {
      shift((x - event.clientX) / field.clientWidth, (event.clientY - y) / field.clientHeight)
      x = event.clientX
      y = event.clientY
    }
    const end = () => field.removeEventListener('pointermove', drag)
    field.addEventListener('pointermove', drag)
    field.addEventListener('pointerup', end, { once: true })
    field.addEventListener('pointercancel', end, { once: true })
  })
}
