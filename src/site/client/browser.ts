/** The environment of a real browser. */
import { languageOf } from '../../contract/rules/language.ts'
import { deviceTime } from './clock.ts'
import type { Environment, KeyValueStorage } from './environment.ts'

/** Every storage access may throw: blocked cookies, private mode, a full disk. */
function storageOf(open: () => Storage): KeyValueStorage {
  function attempt<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      return act(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  }
}

function listen(target: EventTarget, names: readonly string[], listener: (event: Event) => void): () => void {
  for (const name of names) target.addEventListener(name, listener)
  return () => {
    for (const name of names) target.removeEventListener(name, listener)
  }
}

export const browser: Environment = {
  fetch: (input, init) => fetch(input, init),
  local: storageOf(() => localStorage),
  session: storageOf(() => sessionStorage),
  now: deviceTime,
  language: () => languageOf(document.documentElement.lang),
  path: () => location.pathname + location.search + location.hash,
  go: (path) => location.assign(path),
  replace: (path) => location.replace(path),
  reload: () => location.reload(),
  pushUrl: (path, step) =>
    step === 'new' ? history.pushState(null, '', path) : history.replaceState(history.state, '', path),
  onStep: (listener) => listen(window, ['popstate'], () => listener()),
  wait(milliseconds, then) {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
  uuid: () => crypto.randomUUID(),
  random: () => Math.random(),
  onOtherTab: (listener) => listen(window, ['storage'], (event) => listener((event as StorageEvent).key)),
  onReturn(listener) {
    const stopVisible = listen(document, ['visibilitychange'], () => {
      if (document.visibilityState === 'visible') listener()
    })
    const stopOnline = listen(window, ['online', 'pageshow'], () => listener())
    return () => {
      stopVisible()
      stopOnline()
    }
  },
  onLeave(listener) {
    const stopHidden = listen(document, ['visibilitychange'], () => {
      if (document.visibilityState === 'hidden') listener()
    })
    const stopGone = listen(window, ['pagehide'], () => listener())
    return () => {
      stopHidden()
      stopGone()
    }
  },
  online: () => navigator.onLine,
  visible: () => document.visibilityState === 'visible',
  open(link) {
    // Clicks a link, because some phones open an app only that way.
    const anchor = document.createElement('a')
    anchor.href = link
    document.body.append(anchor)
    anchor.click()
    anchor.remove()
  },
  device: () => navigator.userAgent.slice(0, 256),
}
