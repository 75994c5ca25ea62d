/**
 * Suggestions below a search field, from the static index that the first letter loads: the WAI-ARIA combobox
 * on the existing field, without React. Enter without a choice submits the form. Typed text is never read as
 * markup.
 */
import { localPath } from '../../../contract/rules/language.ts'
import type { IndexEntry } from '../../../contract/rules/search.ts'
import { keywordPath, searchAddress } from '../../../contract/rules/search.ts'
import { islandTexts, pageLanguage } from '../../messages/island.ts'
import { find } from '../../stores/find.ts'

/** As many as fit above the keyboard of a phone. */
const MOST = 6

type Option = { href: string; title: string; kind: string }

/** The list box under the field and the status that announces the number of suggestions. */
function addListBox(
  element: HTMLElement,
  input: HTMLInputElement,
): { list: HTMLUListElement; status: HTMLParagraphElement } {
  const list = Object.assign(document.createElement('ul'), {
    className: 'suggest',
    id: `suggest-${element.id || 'find'}`,
    hidden: true,
  })
  const status = Object.assign(document.createElement('p'), { className: 'sr-only' })
  list.setAttribute('role', 'listbox')
  status.setAttribute('role', 'status')
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
    autocomplete: 'off',
  }))
    input.setAttribute(name, value)
  input.form?.append(list, status)
  return { list, status: status }
}

/** The entries of the index, and the search for the keyword as the last option. */
function optionsOf(
  found: readonly IndexEntry[],
  keyword: string,
  t: Awaited<ReturnType<typeof islandTexts<'search'>>>,
): Option[] {
  const language = pageLanguage()
  const everywhere = searchAddress(keyword, language)
  return [
    ...found.map(([kind, title, path]) => ({
      href: localPath(path, language),
      title,
      kind: t(`kind.${kind}`),
    })),
    ...(everywhere
      ? [{ href: everywhere, title: t('searchFor', { keyword: keyword.trim() }), kind: '' }]
      : []),
  ]
}

function optionElement({ title, kind }: Option, id: string): HTMLElement {
  const option = Object.assign(document.createElement('li'), { id })
  option.setAttribute('role', 'option')
  option.append(Object.assign(document.createElement('span'), { textContent: title }))
  if (kind)
    option.append(Object.assign(document.createElement('span'), { className: 'muted', textContent: kind }))
  return option
}

/** `element` holds the form with its one field; with `data-only` it suggests what is of that kind. */
export default function suggest(element: HTMLElement): void {
  const input = element.querySelector('input')
  if (!input) return
  const { list, status } = addListBox(element, input)
  let options: Option[] = []
  let chosen = -1
  let newest = 0

  function show(): void {
    const open = options.length > 0
    list.hidden = !open
    input?.setAttribute('aria-expanded', String(open))
    choose(-1)
  }
  function choose(at: number): void {
    chosen = at
    list.childNodes.forEach((node, place) => {
      const option = node as HTMLElement
      option.setAttribute('aria-selected', String(place === at))
      if (place === at) option.scrollIntoView({ block: 'nearest' })
    })
    if (at < 0) input?.removeAttribute('aria-activedescendant')
    else input?.setAttribute('aria-activedescendant', `${list.id}-${at}`)
  }
  function close(): void {
    newest++
    options = []
    show()
  }
  function go(at: number): void {
    const option = options[at]
    if (option) location.assign(option.href)
  }

  async function loadSuggestions(): Promise<void> {
    const mine = ++newest
    const keyword = input?.value ?? ''
    if (!keywordPath(keyword)) return close()
    const [found, t] = await Promise.all([
      find(keyword, { typing: true }).catch((): IndexEntry[] => []),
      islandTexts('search'),
    ])
    if (mine !== newest) return
    const { only } = element.dataset
    const shown = found.filter(([kind]) => !only || kind === only).slice(0, MOST)
    options = optionsOf(shown, keyword, t)
    list.setAttribute('aria-label', t('suggestions'))
    list.replaceChildren(...options.map((option, at) => optionElement(option, `${list.id}-${at}`)))
    status.textContent = t('suggested', { count: shown.length })
    show()
  }
  input.addEventListener('input', () => void loadSuggestions())
  // Text typed before this script loaded is used.
  if (input.value && input === document.activeElement) void loadSuggestions()
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || list.hidden) return
    const { length } = options
    const to = {
      ArrowDown: chosen + 1 >= length ? -1 : chosen + 1,
      ArrowUp: chosen < 0 ? length - 1 : chosen - 1,
    }[event.key]
    if (to !== undefined) choose(to)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen >= 0) go(chosen)
    else return
    event.preventDefault()
    // Prevents the surrounding drawer from closing.
    event.stopPropagation()
  })
  input.form?.addEventListener('submit', close)
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node | null)) close()
  })
  // The focus stays in the field during a press.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) =>
    go([...list.children].findIndex((option) => option.contains(target as Node))),
  )
  // Text typed while this script was loading.
  if (document.activeElement === input && input.value) void loadSuggestions()
}
