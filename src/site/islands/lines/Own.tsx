/** Lines of the same customer: mobile lines, then a card for each home access, with a text search. */
import pencil from 'icon:pencil'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Subscriber } from '../../../contract/main/managed-line.schema.ts'
import { HOME_NETWORK_PATH } from '../../../contract/rules/home-network.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { openRename } from '../../stores/lines/change.ts'
import { $keyword, $lines, typeKeyword } from '../../stores/lines/lines.ts'
import { $session } from '../../stores/session.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { language, texts } from '../texts.ts'
import { AccessFacts } from './AccessFacts.tsx'
import { Region } from './Region.tsx'
import { nameOf, Row } from './Row.tsx'

const linesText = await texts('lines')

/** Number of accesses from which the text search is shown. */
const SEARCHED = 3

export function Own({ subscribers }: { subscribers: readonly Subscriber[] }): ReactNode {
  const { accesses } = useStore($lines)
  const keyword = useStore($keyword)
  const session = useStore($session)
  const lines = subscribers.filter(({ PRODUCT_LINE }) => PRODUCT_LINE === 'mobile')
  const home = import.meta.env.WITHOUT_HOME
    ? []
    : subscribers.filter(({ PRODUCT_LINE }) => PRODUCT_LINE !== 'mobile')
  return (
    <>
      <section className="grid gap-4" aria-labelledby="h-own">
        <h2 id="h-own" className="text-xl">
          {linesText('own.title')}
        </h2>
        <ul className="grid gap-4 xl:grid-cols-2">
          {lines.map((line) => (
            <li key={line.ACCOUNT} className="sheet grid content-start gap-3 p-5">
              <Row line={line}>
                {session.step === 'in' && line.ACCOUNT === session.msisdn && (
                  <span className="tag tag-leaf">{linesText('own.this')}</span>
                )}
              </Row>
              <div className="flex flex-wrap gap-x-5">
                {session.step === 'in' && line.ACCOUNT === session.msisdn && (
                  <a className="lnk" href={localPath('/tai-khoan', language)}>
                    {linesText('own.overview')}
                  </a>
                )}
                <Rename line={line} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      {!import.meta.env.WITHOUT_HOME && home.length > 0 && (
        <section className="grid gap-4" aria-labelledby="h-home">
          <h2 id="h-home" className="text-xl">
            {linesText('home.title')}
          </h2>
          {home.length >= SEARCHED && (
            <div className="max-w-lg">
              <Field
                label={linesText('home.search')}
                type="search"
                value={keyword}
                onType={typeKeyword}
                hint={linesText('home.searchHint')}
                autoComplete="off"
              />
            </div>
          )}
          <Region part={accesses} name="accesses" rows={6}>
            {(value) => (
              <>
                <p role="status" className={value.accesses.length > 0 ? 'sr-only' : 'muted'}>
                  {keyword &&
                    (value.accesses.length > 0
                      ? linesText('home.found', { count: value.accesses.length })
                      : linesText('home.none', { keyword }))}
                </p>
                <ul className="grid gap-4 xl:grid-cols-2">
                  {value.accesses.map((access) => {
                    const line = home.find(({ ACCOUNT }) => ACCOUNT === access.account)
                    return (
                      line && (
                        <li key={access.account} className="sheet grid content-start gap-4 p-5">
                          <Row line={line}>
                            {access.state !== 'active' && (
                              <span className="tag tag-warn">{linesText(`state.${access.state}`)}</span>
                            )}
                          </Row>
                          <AccessFacts access={access} />
                          <div className="flex flex-wrap gap-x-5">
                            {access.product_line === 'internet' && access.state === 'active' && (
                              <a className="lnk" href={localPath(HOME_NETWORK_PATH, language)}>
                                {linesText('home.network')}
                              </a>
                            )}
                            <Rename line={line} />
                          </div>
                        </li>
                      )
                    )
                  })}
                </ul>
              </>
            )}
          </Region>
        </section>
      )}
    </>
  )
}

export function Rename({ line }: { line: Subscriber }): ReactNode {
  return (
    <button
      type="button"
      className="lnk justify-self-start"
      aria-label={linesText('rename.of', { name: nameOf(line) })}
      onClick={() => openRename(line)}
    >
      <Icon body={pencil} />
      {linesText('rename.action')}
    </button>
  )
}
