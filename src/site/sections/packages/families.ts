/** The eight families in the catalogue: their drawings and useful filters. Names are in `families.json`. */

import briefcase from 'icon:briefcase'
import house from 'icon:house'
import phone from 'icon:phone'
import play from 'icon:play'
import smartphone from 'icon:smartphone'
import sparkles from 'icon:sparkles'
import tv from 'icon:tv'
import wifi from 'icon:wifi'
import type { Family } from '../../../contract/rules/package.ts'
import type { FilterSlug } from './filters.ts'

type FamilyShelf = { icon: string; filters: readonly FilterSlug[] }

const CYCLES = ['theo-ngay', 'theo-tuan', '30-ngay', 'dai-han'] as const
const LINES = ['tra-truoc', 'tra-sau'] as const
const UP_TO_200 = ['duoi-50-nghin', 'tu-50-den-100-nghin', 'tu-100-den-200-nghin', 'tren-200-nghin'] as const
const FROM_200 = ['duoi-200-nghin', 'tu-200-den-300-nghin', 'tren-300-nghin'] as const
const SPEEDS = ['duoi-200-mbps', 'tu-200-den-500-mbps', 'tu-500-mbps'] as const
const CHANNELS = ['duoi-150-kenh', 'tu-150-kenh'] as const

export const families: Readonly<Record<Family, FamilyShelf>> = {
  'goi-cuoc-di-dong': {
    icon: smartphone,
    filters: [
      ...UP_TO_200,
      ...CYCLES,
      'duoi-10-gb',
      'tu-10-den-60-gb',
      'tren-60-gb',
      'kem-goi-thoai',
      ...LINES,
    ],
  },
  'home-combo': { icon: house, filters: [...FROM_200, ...CYCLES, ...SPEEDS, ...CHANNELS, ...LINES] },
  'home-internet': { icon: wifi, filters: [...FROM_200, ...CYCLES, ...SPEEDS, ...LINES] },
  'home-tv': { icon: tv, filters: ['duoi-100-nghin', 'tren-100-nghin', ...CYCLES, ...CHANNELS, ...LINES] },
  'mytv-ott': { icon: play, filters: ['duoi-50-nghin', 'tren-50-nghin', ...CYCLES, ...CHANNELS, ...LINES] },
  gtgt: {
    icon: sparkles,
    filters: ['duoi-10-nghin', 'tu-10-den-50-nghin', 'tren-50-nghin', ...CYCLES, ...LINES],
  },
  'co-dinh': {
    icon: phone,
    filters: ['duoi-50-nghin', 'tren-50-nghin', ...CYCLES, 'kem-goi-thoai', ...LINES],
  },
  'gia-dinh-van-phong': {
    icon: briefcase,
    filters: [...FROM_200, ...CYCLES, 'duoi-10-gb', 'tu-10-den-60-gb', 'tren-60-gb', ...LINES],
  },
}

/** Filters of the list of all packages, besides the families themselves. */
export const allPackagesFilters: readonly FilterSlug[] = [...UP_TO_200, ...CYCLES, ...LINES]
