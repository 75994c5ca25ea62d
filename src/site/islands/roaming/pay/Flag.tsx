/** The flag of a package's country; none for regions and the world. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $countries } from '../../../stores/roaming/list.ts'

export function Flag({ countries }: { countries: readonly { id: number }[] }): ReactNode {
  const known = useStore($countries)
  const [only, more] = countries
  const country = more ? undefined : known.find(({ id }) => id === only?.id)
  return country ? <img className="pay-flag" src={`/flags/${country.code}.svg`} alt="" width="24" height="16" /> : null
}
