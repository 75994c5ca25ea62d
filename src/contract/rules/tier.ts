import type { Language } from './language.ts'

/** Tiers of VinaPhone Plus: names by id. Their requirements are content of the programme. Spec LOY-10. */
export const TIERS = {
  1: { vi: 'Thân thiết', en: 'Loyalty' },
  2: { vi: 'Bạc', en: 'Silver' },
  3: { vi: 'Vàng', en: 'Gold' },
  4: { vi: 'Titan', en: 'Titan' },
  5: { vi: 'Kim cương', en: 'Diamond' },
} as const
export type TierId = keyof typeof TIERS
/** The name in the reader's language; `undefined` for a tier that we do not know. */
export function tierName(id: number, language: Language): string | undefined {
  return TIERS[id as TierId]?.[language]
}
