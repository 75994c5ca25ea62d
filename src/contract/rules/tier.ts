/** Tiers of VinaPhone Plus: names by id. Their requirements are content of the programme. Spec LOY-10. */
export const TIERS = { 1: 'Loyalty', 2: 'Silver', 3: 'Gold', 4: 'Titan', 5: 'Diamond' } as const
export type TierId = keyof typeof TIERS
export function tierName(id: number): string | undefined {
  return TIERS[id as TierId]
}
