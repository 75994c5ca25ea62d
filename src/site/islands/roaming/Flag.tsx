import type { ReactNode } from 'react'
import type { Country } from '../../../contract/roaming/package.schema.ts'

/** A flag beside its country's name, as decoration. */
export function Flag({ country }: { country: Pick<Country, 'code'> }): ReactNode {
  return (
    <img
      className="rm-flag"
      src={`/flags/${country.code}.svg`}
      alt=""
      width="24"
      height="18"
      loading="lazy"
    />
  )
}
