/**
 * Shows in three small drawings how a code is paid: saved, opened, checked. Decoration: the text beside them
 * says the same.
 */
import { bud, drawing, leaf, PETAL, ripples } from './parts.ts'

const phone = (inside: string) =>
  '<rect x="30" y="6" width="60" height="100" rx="12" fill="var(--color-base-100)" ' +
  'stroke="var(--field-line)" stroke-width="2"/>' +
  `<rect x="50" y="12" width="20" height="4" rx="2" fill="var(--field-line)"/>${inside}`

/** A meaningless code: three corners and some dots. */
const code = (x: number, y: number, size: number) => {
  const unit = size / 7
  const corner = (cx: number, cy: number) =>
    `<path d="M${x + cx * unit} ${y + cy * unit}h${unit * 2}v${unit * 2}h-${unit * 2}z" fill="none" ` +
    `stroke="var(--color-base-content)" stroke-width="${unit * 0.7}"/>`
  const dots = [
    [4, 4],
    [6, 4],
    [5, 5],
    [4, 6],
    [6, 6],
    [3, 1],
    [3, 3],
    [1, 4],
    [6, 3],
  ]
  return (
    `<g>${corner(0.4, 0.4)}${corner(4.6, 0.4)}${corner(0.4, 4.6)}` +
    `${dots
      .map(
        ([cx = 0, cy = 0]) =>
          `<rect x="${x + cx * unit}" y="${y + cy * unit}" width="${unit * 0.9}" height="${unit * 0.9}" ` +
          'fill="var(--color-base-content)"/>',
      )
      .join('')}</g>`
  )
}
const water = `${ripples(60, 112, 40, 0.16, 2)}`

export function guideSaves(): string {
  return drawing(
    120,
    124,
    `${water}` +
      `${phone(
        `${code(42, 26, 36)}<path d="M60 70v18m-8-7 8 8 8-8" fill="none" stroke="var(--color-accent)" ` +
          'stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
      )}`,
  )
}

export function guideOpens(): string {
  return drawing(
    120,
    124,
    `${water}` +
      `${phone(
        `${code(46, 40, 28)}<path d="M40 46v-8q0-4 4-4h8M80 46v-8q0-4-4-4h-8M40 62v8q0 4 4 4h8M80 ` +
          '62v8q0 4-4 4h-8" fill="none" stroke="var(--color-primary)" stroke-width="3.5" ' +
          'stroke-linecap="round"/><rect x="40" y="86" width="40" height="9" rx="4.5" ' +
          'fill="var(--color-primary)"/>',
      )}`,
  )
}

export function guideChecks(): string {
  return drawing(
    120,
    124,
    `${PETAL}${water}${leaf(96, 108, 20, 6)}${bud(100, 108, 0.3)}` +
      `${phone(
        '<circle cx="60" cy="48" r="17" fill="var(--leaf-mist)"/>' +
          '<path d="m52 48 6 6 11-12" fill="none" stroke="var(--color-success)" stroke-width="4.5" ' +
          'stroke-linecap="round" stroke-linejoin="round"/>' +
          '<path d="M42 76h36M48 86h24" stroke="var(--field-line)" stroke-width="4" ' +
          'stroke-linecap="round"/>',
      )}`,
  )
}
