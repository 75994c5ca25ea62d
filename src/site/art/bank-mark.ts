/**
 * Marks of banks, drawn by us: initials on a bank's usual colour. They are no logos, because no licence
 * allows those, and nothing is loaded from banks.
 */

export type BankMark = { letters: string; colour: string }

/** Dark enough for white letters (contrast 4.5 or more). */
const COLOURS: Readonly<Record<string, string>> = {
  MB: '#14389c',
  VCB: '#1a6e37',
  BIDV: '#066a63',
  ICB: '#0d5a94',
  TCB: '#c4161c',
  VBA: '#8e1b2c',
  ACB: '#1650a5',
  VPB: '#0a7240',
  TPB: '#6a2b8f',
  STB: '#0b5cab',
  VIB: '#a8480a',
  HDB: '#b3131b',
  MSB: '#b93a12',
  OCB: '#0f6b3f',
  SHB: '#a34d06',
  LPB: '#93540c',
  EIB: '#155f9e',
  SEAB: '#b01c24',
}
const OTHERS = ['#1f5c78', '#6b4a1e', '#5b3a86', '#2f6140'] as const

/** `Techcombank`, `TCB` → `TC`; a short name of up to four capitals is kept: `BIDV`. */
export function bankMark(name: string, code: string): BankMark {
  const capitals = name.replace(/[^A-Z]/g, '')
  const whole = /^[A-Z]{2,4}$/.test(name) ? name : capitals.length > 1 ? capitals.slice(0, 3) : ''
  const letters = whole || name.slice(0, 2).toUpperCase()
  const sum = Array.from(code).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return { letters, colour: COLOURS[code] ?? OTHERS[sum % OTHERS.length] ?? OTHERS[0] }
}
