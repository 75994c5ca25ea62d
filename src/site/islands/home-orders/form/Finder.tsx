/** Finds today's ward for an old address (Spec ORD-2): typed in any spelling, chosen from a list. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useRef } from 'react'
import {
  $finder,
  closeFinder,
  retryFinder,
  type Finder as State,
  typeFinder,
} from '../../../stores/home-orders/form/finder.ts'
import { applySearchResult } from '../../../stores/home-orders/form/form.ts'
import type { Hit } from '../../../stores/home-orders/form/old-address.ts'
import { Field } from '../../../ui/Field.tsx'
import { sessionText, texts } from '../../texts.ts'

const orderText = await texts('order')

export function Finder(): ReactNode {
  const finder = useStore($finder)
  const place = useRef<HTMLDivElement>(null)
  const take = (hit: Hit): void => {
    void applySearchResult(hit)
    place.current?.querySelector('input')?.focus()
  }
  return (
    <div className="grid gap-2" ref={place}>
      <Field
        label={orderText('finder.label')}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        value={finder.text}
        onType={typeFinder}
        onKeyDown={(event) => {
          if (event.key === 'Escape') closeFinder()
          if (event.key !== 'Enter') return
          // Enter would submit the form; here it chooses the first entry.
          event.preventDefault()
          if (finder.step === 'found' && finder.hits[0]) take(finder.hits[0])
        }}
        hint={orderText('finder.hint')}
      />
      <p className="text-sm font-medium empty:hidden" role="status">
        {statusText(finder)}
      </p>
      {finder.step === 'failed' && (
        <button type="button" className="lnk justify-self-start" onClick={retryFinder}>
          {sessionText('retry')}
        </button>
      )}
      {finder.step === 'found' && (
        <ul className="sheet divide-y divide-(--line)" aria-label={orderText('finder.results')}>
          {finder.hits.map((hit) => (
            <li key={`${hit.province.PROVINCE_ID} ${hit.precinct?.PRECINCT_ID ?? ''}`}>
              <button
                type="button"
                className={
                  'grid min-h-14 w-full cursor-pointer content-center px-4 py-2 text-left ' +
                  'hover:bg-base-200'
                }
                onClick={() => take(hit)}
              >
                <span className="font-semibold">
                  {[hit.precinct?.PRECINCT_NAME, hit.province.PROVINCE_NAME].filter(Boolean).join(', ')}
                </span>
                {hit.was && (
                  <span className="text-sm muted">{orderText('finder.was', { name: hit.was })}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function statusText(finder: State): string {
  if (finder.step === 'idle') return ''
  if (finder.step === 'found') return orderText('finder.count', { count: finder.hits.length })
  return orderText(`finder.${finder.step}`)
}
