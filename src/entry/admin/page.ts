/** The editor's page and configuration, the same in development and in a build that includes it. */
import { LANGUAGES } from '../../contract/rules/language.ts'
import type { Collection } from './collections.ts'

/** Where the editor saves: files through the development server, or a repository. */
export type Backend = { name: string; [option: string]: string }

export function adminConfig(collections: readonly Collection[], backend: Backend): object {
  return {
    load_config_file: false,
    backend,
    locale: 'vi',
    media_folder: 'public/media',
    public_folder: '/media',
    publish_mode: 'simple',
    show_preview_links: false,
    slug: { encoding: 'ascii', clean_accents: true },
    i18n: { structure: 'multiple_folders', locales: [...LANGUAGES], default_locale: 'vi' },
    collections,
  }
}

export const adminPage = `<!doctype html>
<html lang="vi">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Biên tập nội dung</title>
    <script src="/admin/first.js"></script>
    <script src="/admin/decap-cms.js" defer></script>
    <script src="/admin/start.js" defer></script>
  </head>
  <body></body>
</html>
`

/** Without this flag Decap starts before it has its configuration. */
export const firstScript = `window.CMS_MANUAL_INIT = true
`
export const startScript = `fetch('/admin/config.json')
  .then((answer) => answer.json())
  .then((config) => window.CMS.init({ config }))
`
