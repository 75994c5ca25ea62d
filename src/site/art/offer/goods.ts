/** Draws the pictures of goods and gifts, each around 0,0 and about 92 wide and high. */
import { flower, line } from './strokes.ts'

/** A basket of vegetables and fruit. */
export const basket =
  '<path d="M-30 4Q-42-24-24-40Q-8-26-14 4Z" fill="var(--leaf-2)"/>' +
  '<path d="M-14 4Q-22-28-4-44Q10-26 4 4Z" fill="var(--leaf-1)"/>' +
  '<circle cx="14" cy="-8" r="15" fill="var(--petal-4)"/><circle cx="32" cy="-4" r="11" ' +
  `fill="var(--stamen)"/>${line('M14-23q2-8 9-9', 'leaf-3')}` +
  '<path d="M-42 2H42L34 40a7 7 0 0 1-7 6H-27a7 7 0 0 1-7-6Z" fill="var(--stamen-2)"/>' +
  `${line('M-38 16H38M-36 30H36M-22 4L-16 44M0 4V44M22 4L16 44', 'stamen', 3)}` +
  '<rect x="-46" y="-2" width="92" height="10" rx="5" fill="var(--paper)"/>'

/** An open book with a petal between its pages. */
export const book =
  '<path d="M-48-22Q-22-32 0-18Q22-32 48-22V38Q22 28 0 42Q-22 28-48 38Z" fill="var(--petal-4)"/>' +
  '<path d="M-42-28Q-20-36 0-22V34Q-20 22-42 30Z" fill="var(--paper)"/>' +
  '<path d="M42-28Q20-36 0-22V34Q20 22 42 30Z" fill="var(--petal-1)"/>' +
  `${line('M-33-15q12-3 24 3M-33-2q12-3 24 3M-33 11q12-3 24 3', 'leaf-2', 3)}${flower(21, 14, 0.34)}`

/** A flask. */
export const bottle =
  '<rect x="-14" y="-48" width="28" height="20" rx="6" fill="var(--leaf-3)"/>' +
  '<rect x="-24" y="-30" width="48" height="78" rx="15" fill="var(--paper)"/>' +
  `<path d="M-24-8H24V26H-24Z" fill="var(--leaf-1)"/>${flower(0, 22, 0.28)}` +
  `${line('M15-20V-14', 'sky', 5)}`

/** A folding umbrella in the rain. */
export const umbrella =
  `${line('M0-38V32a11 11 0 0 0 22 0', 'stamen-2', 6)}` +
  '<path d="M-46 4A46 42 0 0 1 46 4Q34-6 23 4Q12-6 0 4Q-12-6-23 4Q-34-6-46 4Z" fill="var(--petal-4)"/>' +
  '<path d="M-23 4Q-20-30 0-38Q20-30 23 4Q12-6 0 4Q-12-6-23 4Z" fill="var(--petal-2)"/>' +
  `${line('M-34 20v8M-20 32v8M38 18v8', 'ripple', 4)}`

/** A cloth bag with a lotus. */
export const bag =
  `${line('M-18-16V-26a18 18 0 0 1 36 0V-16', 'leaf-3', 6)}` +
  '<path d="M-36-18H36L42 40a6 6 0 0 1-6 6H-36a6 6 0 0 1-6-6Z" fill="var(--paper)"/>' +
  `<path d="M-41 30H41L42 40a6 6 0 0 1-6 6H-36a6 6 0 0 1-6-6Z" fill="var(--leaf-1)"/>${flower(0, 24, 0.38)}`

/** A small speaker. */
export const speaker =
  '<rect x="-30" y="-46" width="60" height="92" rx="18" fill="var(--pond-2)"/>' +
  '<circle cy="16" r="21" fill="var(--paper)"/><circle cy="16" r="12" fill="var(--petal-3)"/>' +
  '<circle cy="16" r="4" fill="var(--petal-1)"/><circle cy="-24" r="9" fill="var(--leaf-1)"/>' +
  `${line('M40-8q8 12 0 26M-40-8q-8 12 0 26', 'rib')}`

/** A power bank with its cable. */
export const power =
  `${line('M14 30q0 20 16 16t12-24', 'leaf-3', 5)}<rect x="-32" y="-46" width="52" height="84" rx="12" ` +
  'fill="var(--paper)"/><path d="M0-34L-20 2H-6L-10 28L12-8H-3Z" fill="var(--stamen-2)"/>' +
  '<rect x="34" y="6" width="16" height="18" rx="4" fill="var(--petal-4)"/>'

/** A teapot and a cup. */
export const teapot =
  `${line('M-30 2h-8a10 10 0 0 0 0 22h8', 'petal-4', 6)}<path d="M20 4Q34 2 36-16L44-14Q46 14 26 26Z" ` +
  'fill="var(--petal-4)"/><ellipse cx="-4" cy="14" rx="32" ry="28" fill="var(--petal-3)"/>' +
  '<path d="M-22-12a18 9 0 0 1 36 0Z" fill="var(--petal-4)"/><circle cx="-4" cy="-24" r="5" ' +
  `fill="var(--stamen)"/>${flower(-4, 30, 0.3).replaceAll('petal-4', 'paper')}` +
  '<path d="M20 28H46Q46 46 33 46T20 28Z" fill="var(--paper)"/>'

/** Earbuds in their case. */
export const earbuds =
  '<path d="M-40 6a14 14 0 0 1 14-14H26A14 14 0 0 1 40 6V28A18 18 0 0 1 22 46H-22A18 18 0 0 1-40 28Z" ' +
  'fill="var(--paper)"/><path d="M-40 10H40" stroke="var(--ripple)" stroke-width="3"/>' +
  '<g fill="var(--petal-3)"><circle cx="-17" cy="-28" r="13"/><rect x="-14" y="-24" width="9" height="34" ' +
  'rx="4"/><circle cx="17" cy="-28" r="13"/><rect x="5" y="-24" width="9" height="34" rx="4"/></g>' +
  '<g fill="var(--petal-4)"><circle cx="-20" cy="-28" r="5"/><circle cx="20" cy="-28" r="5"/></g>' +
  '<circle cy="28" r="4" fill="var(--leaf-2)"/>'

/** A suitcase with a label. */
export const suitcase =
  `${line('M-14-26V-44H14V-26', 'pond', 5)}<rect x="-36" y="-28" width="72" height="68" rx="12" ` +
  `fill="var(--petal-4)"/>${line('M-18-24V36M18-24V36', 'petal-3', 5)}` +
  '<circle cx="-22" cy="43" r="5" fill="var(--pond)"/><circle cx="22" cy="43" r="5" fill="var(--pond)"/>' +
  '<path d="M-12 0H16L24 9L16 18H-12Z" fill="var(--paper)"/><circle cx="15" cy="9" r="3" ' +
  'fill="var(--petal-4)"/>'

/** A shirt on its hanger. */
export const fashion =
  `${line('M0-30V-36a6 6 0 1 0-6-6M0-30L-30-14M0-30L30-14', 'stamen-2')}` +
  '<path d="M-14-22Q0-10 14-22L44-8L36 16L26 12V46H-26V12L-36 16L-44-8Z" fill="var(--petal-3)"/>' +
  '<path d="M-14-22Q0-10 14-22L10-14Q0-4-10-14Z" fill="var(--paper)"/>' +
  `${line('M0 0h0M0 14h0M0 28h0', 'paper', 5)}`

/** A bottle of cream and a leaf. */
export const beauty =
  '<rect x="-10" y="-46" width="20" height="18" rx="4" fill="var(--stamen)"/>' +
  '<path d="M-24-28H24V36a10 10 0 0 1-10 10H-14a10 10 0 0 1-10-10Z" fill="var(--petal-1)"/>' +
  `<rect x="-24" y="-4" width="48" height="34" fill="var(--paper)"/>${flower(0, 24, 0.28)}` +
  '<path d="M26 42Q20 10 46-2Q54 28 26 42Z" fill="var(--leaf-2)"/>'

/** A dumb-bell and a ball. */
export const sport =
  '<circle cx="20" cy="-22" r="22" fill="var(--stamen)"/>' +
  `${line('M4-36q16 10 12 34M38-36q-10 16-4 30', 'stamen-2', 3)}${line('M-30 24H30', 'pond-2', 8)}` +
  '<g fill="var(--petal-4)"><rect x="-46" y="10" width="10" height="28" rx="4"/><rect x="36" y="10" ' +
  'width="10" height="28" rx="4"/></g><g fill="var(--pond)"><rect x="-36" y="2" width="12" height="44" ' +
  'rx="4"/><rect x="24" y="2" width="12" height="44" rx="4"/></g>'

/** A present, for everything else. */
export const gift =
  `${flower(0, -10, 0.42)}<path d="M-36 0H36V40a6 6 0 0 1-6 6H-30a6 6 0 0 1-6-6Z" fill="var(--leaf-1)"/>` +
  '<rect x="-42" y="-12" width="84" height="18" rx="6" fill="var(--paper)"/>' +
  '<path d="M-7-12H7V46H-7Z" fill="var(--petal-4)"/>'
