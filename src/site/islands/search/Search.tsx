/** `/tim-kiem/{keyword}`: the search field and the results. `client:only="react"`. */
import search from 'icon:search'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { languageOf, localPath } from '../../../contract/rules/language.ts'
import { KEYWORD_FIELD, KEYWORD_MAX, SEARCH_PATH, searchAddress } from '../../../contract/rules/search.ts'
import { $keyword, $search, openSearch, searchTyped, typeKeyword } from '../../stores/search.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { start } from '../start.ts'
import { language, texts } from '../texts.ts'
import { Results } from './Results.tsx'
import suggest from './suggest.ts'

const searchText = await texts('search')

const title = document.title

const awake = new WeakSet<HTMLElement>()
/** Starts the suggestions below the field, once. */
function enhanceSearch(element: HTMLElement | null): void {
  if (!element || awake.has(element)) return
  awake.add(element)
  suggest(element)
}

export default function Search(): ReactNode {
  useState(() => {
    start()
    openSearch()
  })
  const now = useStore($search)
  const typed = useStore($keyword)
  const keyword = now.step === 'idle' ? '' : now.keyword
  useEffect(() => {
    document.title = keyword ? `“${keyword}” · ${title}` : title
    // The links to the other language lead to this keyword too.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
      const other = languageOf(link.hreflang)
      link.href = searchAddress(keyword, other) ?? localPath(SEARCH_PATH, other)
    }
  }, [keyword])
  return (
    <div className="grid gap-6">
      <search aria-label={searchText('title')} ref={enhanceSearch} id="seek">
        <form
          className="grid max-w-2xl grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
          action={localPath(SEARCH_PATH, language)}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void searchTyped()
          }}
        >
          <Field
            label={searchText('field')}
            type="search"
            name={KEYWORD_FIELD}
            maxLength={KEYWORD_MAX}
            enterKeyHint="search"
            value={typed}
            onType={typeKeyword}
          />
          <button type="submit" className="btn btn-accent btn-lg">
            <Icon body={search} />
            {searchText('submit')}
          </button>
        </form>
      </search>
      <Results now={now} />
    </div>
  )
}
