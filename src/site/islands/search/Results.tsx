/** The search results: how many of each kind, or why there are no results. */

import { type ReactNode, useState } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { FOUND_KINDS } from '../../../contract/rules/search.ts'
import type { Found } from '../../stores/found.ts'
import { type Group as FoundGroup, retrySearch, type Search } from '../../stores/search.ts'
import type { Best } from '../../stores/search-best.ts'
import { Note } from '../../ui/Note.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { language, sessionText, texts } from '../texts.ts'
import { Hit, PackageHit } from './Hit.tsx'

const searchText = await texts('search')

const GRID = 'grid gap-4 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6'
/** Number of results of a kind shown at first. */
const FIRST = 6

export function Results({ now }: { now: Search }): ReactNode {
  return (
    <section className="grid gap-6 empty:hidden" aria-busy={now.step === 'asking'}>
      {/* Always in the document, so that screen readers announce later changes. */}
      <div role="status">
        {now.step !== 'idle' && <h2 className="text-xl wrap-anywhere lg:text-2xl">{heading(now)}</h2>}
      </div>
      {now.step === 'asking' && (
        <div className={GRID} aria-hidden="true">
          {[1, 2, 3].map((place) => (
            <div key={place} className="sheet grid gap-4 p-5">
              <i className="skeleton h-5 w-2/5" />
              <i className="skeleton h-8 w-3/5" />
              <i className="skeleton h-12 w-full" />
            </div>
          ))}
        </div>
      )}
      {now.step === 'found' && <Groups key={now.keyword} now={now} />}
      {now.step === 'none' && <p className="muted max-w-2xl">{searchText('try')}</p>}
      {now.step === 'failed' && (
        <Note kind="warn">
          <ResultStatus now={now} />
        </Note>
      )}
    </section>
  )
}

function heading(now: Exclude<Search, { step: 'idle' }>): string {
  const { keyword } = now
  return now.step === 'found'
    ? searchText('found', { count: now.count, keyword })
    : searchText(now.step, { keyword })
}

function Groups({ now }: { now: Extract<Search, { step: 'found' }> }): ReactNode {
  const kinds = FOUND_KINDS.filter((kind) => now.groups[kind].total > 0)
  return (
    <>
      {now.problem && (
        <Note kind="warn">
          <p>{searchText('offline')}</p>
          <ResultStatus now={{ problem: now.problem }} />
        </Note>
      )}
      {kinds.length > 1 && (
        <nav className="rail" aria-label={searchText('groups')}>
          {kinds.map((kind) => (
            <a key={kind} className="chip" href={`#found-${kind}`}>
              {searchText(`group.${kind}`)} <span className="num">{now.groups[kind].total}</span>
            </a>
          ))}
        </nav>
      )}
      {now.best.length > 0 && <First best={now.best} />}
      {kinds.map((kind) => (
        <Group key={kind} kind={kind} {...now.groups[kind]} />
      ))}
    </>
  )
}

/** The first answers: deeds, the cheapest packages, own bills. */
function First({ best }: { best: readonly Best[] }): ReactNode {
  const titled = best.map((one) => ({ ...one, title: titleOf(one) }))
  const packages = titled.filter(({ card }) => card)
  return (
    <section className="grid gap-4" aria-labelledby="found-best">
      <h3 id="found-best" className="text-lg lg:text-xl">
        {searchText('best')}
      </h3>
      {packages.length > 0 && (
        <ul className={GRID}>
          {packages.map(({ card, path }) => (
            <li key={path} className="grid">
              {card && <PackageHit card={card} path={path} />}
            </li>
          ))}
        </ul>
      )}
      <ul className="hits max-w-3xl empty:hidden">
        {titled
          .filter(({ card }) => !card)
          .map((one) => (
            <li key={`${one.path} ${one.title}`} className="grid">
              <Hit found={one} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function titleOf({ title, task, label, vars }: Best): string {
  if (task) return searchText(`task.${task}`)
  return label ? searchText(`own.${label}`, vars ?? {}) : title
}

function Group({ kind, found, total }: { kind: Found['kind'] } & FoundGroup): ReactNode {
  const [all, setAll] = useState(false)
  const shown = all ? found : found.slice(0, FIRST)
  return (
    <section className="grid gap-4" aria-labelledby={`found-${kind}`}>
      <h3 id={`found-${kind}`} className="text-lg lg:text-xl">
        {searchText(`group.${kind}`)} <span className="num muted font-medium">({total})</span>
      </h3>
      <ul className={kind === 'package' ? GRID : 'hits max-w-3xl'}>
        {shown.map((one) => (
          <li key={one.path} className="grid">
            {one.card ? <PackageHit card={one.card} path={one.path} /> : <Hit found={one} />}
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <button
          type="button"
          className="btn btn-soft btn-primary justify-self-start"
          onClick={() => setAll(true)}
        >
          {searchText('more', { count: found.length - shown.length })}
        </button>
      )}
      {kind === 'news' && all && total > found.length && (
        <a className="lnk justify-self-start" href={localPath('/tinh-nang/tin-tuc', language)}>
          {searchText('moreNews')}
        </a>
      )}
    </section>
  )
}

function ResultStatus({ now }: { now: Pick<Extract<Search, { step: 'failed' }>, 'problem'> }): ReactNode {
  return (
    <>
      <ProblemText {...now.problem} />
      <button type="button" className="lnk justify-self-start" onClick={() => void retrySearch()}>
        {sessionText('retry')}
      </button>
    </>
  )
}
