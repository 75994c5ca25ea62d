/** Offers that demo members have received for points: one for every possible outcome. Spec LOY-15. */
import type { ClaimRow } from '../../operator/features/loyalty/offers/claim-view.ts'

/** Days ago of receipt and later steps. `rated`: stars, `said`: the text of the rating. */
export type SeedClaim = {
  offer: string
  ago: number
  steps: readonly (readonly [state: ClaimRow['state'], ago: number])[]
  rated?: number
  comment?: string
}

export const CLAIMS: Readonly<Record<string, readonly SeedClaim[]>> = {
  '0912000001': [
    { offer: 'data-2gb', ago: 62, steps: [['used', 62]] },
    {
      offer: 'lang-sen-50',
      ago: 41,
      steps: [
        ['received', 41],
        ['used', 38],
      ],
      rated: 5,
      comment: 'Cơm ngon, món nào cũng nóng. Buổi trưa hơi đông.',
    },
    {
      offer: 'la-bang-100',
      ago: 15,
      steps: [
        ['received', 15],
        ['used', 9],
      ],
    },
    { offer: 'may-tim-mot-ly', ago: 3, steps: [['received', 3]] },
  ],
  '0912000003': [
    {
      offer: 'may-tim-hai-ly',
      ago: 70,
      steps: [
        ['received', 70],
        ['expired', 39],
      ],
    },
  ],
  '0912000004': [
    {
      offer: 'met-tre-50',
      ago: 80,
      steps: [
        ['received', 80],
        ['used', 71],
      ],
      rated: 4,
      comment: 'Quét mã nhanh, rau tươi.',
    },
    {
      offer: 'hoa-dang-suat-som',
      ago: 21,
      steps: [
        ['received', 21],
        ['refunded', 20.99],
      ],
    },
  ],
  '0912000006': [
    {
      offer: 'binh-giu-nhiet',
      ago: 15,
      steps: [
        ['preparing', 15],
        ['shipping', 14],
        ['delivered', 12],
      ],
    },
    {
      offer: 'sac-du-phong',
      ago: 1.5,
      steps: [
        ['preparing', 1.5],
        ['shipping', 0.5],
      ],
    },
  ],
}
