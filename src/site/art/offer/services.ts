/** Draws the pictures of services and places, each around 0,0 and about 92 wide and high. */
import { flower, line } from './strokes.ts'

/** A SIM with its contacts under three arcs of signal. */
export const data =
  '<path d="M-28-22a8 8 0 0 1 8-8H8L30-8V38a8 8 0 0 1-8 8H-20a8 8 0 0 1-8-8Z" fill="var(--paper)"/>' +
  '<rect x="-17" y="0" width="36" height="34" rx="7" fill="var(--stamen)"/>' +
  `${line('M-17 12H-5M-17 23H-5M7 12H19M7 23H19M-5 0V34M7 0V34', 'stamen-2', 2.5)}` +
  `${line('M12-40a30 30 0 0 1 28 28M16-26a17 17 0 0 1 12 12', 'petal-4', 5)}`

/** A receiver that speaks. */
export const call =
  '<rect x="-30" y="-44" width="44" height="90" rx="11" fill="var(--paper)"/>' +
  '<rect x="-24" y="-35" width="32" height="64" rx="5" fill="var(--pond-2)"/>' +
  `${flower(-8, 18, 0.3)}<circle cx="-8" cy="37" r="4" fill="var(--leaf-2)"/>` +
  `${line('M24-22q10 12 0 26M34-32q19 22 0 46', 'petal-4', 5)}`

/** Two speech bubbles. */
export const message =
  '<path d="M-6-40H34a12 12 0 0 1 12 12V-6A12 12 0 0 1 34 6H30V18L16 6H-6A12 12 0 0 1-18-6V-28A12 12 0 0 ' +
  '1-6-40Z" fill="var(--petal-3)"/>' +
  '<path d="M-34-18H12A12 12 0 0 1 24-6V20A12 12 0 0 1 12 32H-14L-30 46V32H-34A12 12 0 0 1-46 20V-6A12 ' +
  `12 0 0 1-34-18Z" fill="var(--paper)"/>${line('M-32 0H10M-32 14H-6', 'leaf-2', 6)}`

/** A bowl of noodles with chopsticks. */
export const meal =
  `${line('M44-44L4-2M34-48L-4-2', 'stamen-2', 5)}` +
  `${line('M-22-16q-6-7 0-13t0-13M-8-20q-5-6 0-11t0-11', 'rib', 3)}` +
  '<ellipse cy="0" rx="44" ry="12" fill="var(--stamen)"/>' +
  `${line('M-34 0q8-8 16 0t16 0 16 0 16 0', 'paper', 4)}` +
  '<path d="M12-6q10-10 20-2q-8 8-20 2Z" fill="var(--leaf-2)"/>' +
  '<path d="M-46 0H46Q44 36 16 40V46H-16V40Q-44 36-46 0Z" fill="var(--paper)"/>' +
  '<path d="M-43 14H43Q41 21 38 26H-38Q-41 21-43 14Z" fill="var(--petal-3)"/>'

/** A cup of coffee. */
export const coffee =
  `${line('M-14-24q-7-8 0-15t0-12M6-24q-7-8 0-15t0-12', 'rib', 3.5)}` +
  `${line('M24-6h7a12 12 0 0 1 0 25h-9', 'paper', 7)}<ellipse cx="-4" cy="42" rx="42" ry="7" ` +
  'fill="var(--leaf-3)"/><path d="M-32-12H24V16Q24 38 2 38H-10Q-32 38-32 16Z" fill="var(--paper)"/>' +
  '<path d="M-32 4H24V16Q24 20 23 22H-31Q-32 20-32 16Z" fill="var(--petal-3)"/>' +
  '<ellipse cx="-4" cy="-12" rx="28" ry="7" fill="var(--stamen-2)"/>'

const popped = [
  [-24, -14, 11],
  [-9, -24, 13],
  [9, -22, 12],
  [24, -14, 11],
  [0, -12, 14],
]

/** Popcorn and a ticket. */
export const cinema =
  '<g transform="translate(26 -26)rotate(18)"><path d="M-14-20H14V-6a6 6 0 0 0 0 12V20H-14V6a6 6 0 0 0 ' +
  '0-12Z" fill="var(--leaf-2)"/></g>' +
  `<g fill="var(--stamen)">${popped.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}` +
  '</g><path d="M-34-8H34L26 46H-26Z" fill="var(--paper)"/>' +
  '<path d="M-20-8H-7L-6 46H-16ZM7-8H20L16 46H6Z" fill="var(--petal-4)"/>'

/** A medicine bottle with a cross, and a herb. */
export const health =
  '<rect x="-22" y="-46" width="44" height="18" rx="5" fill="var(--petal-3)"/>' +
  '<path d="M-20-28H20Q30-22 30-10V36a10 10 0 0 1-10 10H-20a10 10 0 0 1-10-10V-10Q-30-22-20-28Z" ' +
  'fill="var(--paper)"/><path d="M-30-4H30V32H-30Z" fill="var(--leaf-1)"/>' +
  '<path d="M-6 0H6V8H14V20H6V28H-6V20H-14V8H-6Z" fill="var(--leaf-3)"/>' +
  '<path d="M34 40Q24 18 42 4Q54 24 34 40Z" fill="var(--leaf-2)"/>'

/** A plane over clouds. */
export const travel =
  '<circle cx="-24" cy="-22" r="18" fill="var(--stamen)"/>' +
  '<path d="M-38 44a9 9 0 0 1 0-18a13 13 0 0 1 24-4a10 10 0 0 1 13 9a7 7 0 0 1-2 13Z" ' +
  'fill="var(--paper)" fill-opacity=".9"/><g transform="translate(4 2)rotate(48)">' +
  '<path d="M0-12L46 18V26L0 12L-46 26V18Z" fill="var(--petal-3)"/>' +
  '<path d="M0 28L18 42V48L0 42L-18 48V42Z" fill="var(--petal-4)"/>' +
  '<path d="M0-50Q9-42 9-24V30Q6 46 0 48Q-6 46-9 30V-24Q-9-42 0-50Z" fill="var(--paper)"/>' +
  '<path d="M-6-34Q0-46 6-34Q0-30-6-34Z" fill="var(--pond-2)"/></g>'

/** A graduation cap on a book. */
export const course =
  '<path d="M-34 26H34V46H-34a10 10 0 0 1 0-20Z" fill="var(--petal-4)"/>' +
  '<path d="M-32 31H34V41H-32a5 5 0 0 1 0-10Z" fill="var(--paper)"/>' +
  '<path d="M-26-12V12Q0 28 26 12V-12Z" fill="var(--pond-2)"/>' +
  '<path d="M0-42L48-18L0 6L-48-18Z" fill="var(--pond)"/>' +
  `${line('M0-18L36-10V14', 'stamen', 4)}<circle cx="36" cy="18" r="5" fill="var(--stamen)"/>`
