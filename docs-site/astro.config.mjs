/** The documentation as a site: `npm run docs`. Its pages are made by `prepare.ts`. */
import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import openApi, { openAPISidebarGroups } from 'starlight-openapi'

const folder = (label, vi, directory, collapsed = true) => ({
  label,
  translations: { vi },
  collapsed,
  items: [{ autogenerate: { directory } }],
})
const page = (slug, label, vi) => ({ slug, label, translations: { vi } })

export default defineConfig({
  outDir: '../dist-docs',
  integrations: [
    starlight({
      title: { en: 'Self-care portal', vi: 'Cổng tự phục vụ' },
      favicon: '/favicon.svg',
      customCss: ['./src/brand.css'],
      locales: { root: { label: 'English', lang: 'en' }, vi: { label: 'Tiếng Việt', lang: 'vi' } },
      plugins: [openApi([{ base: 'reference', schema: './src/contract.json', sidebar: { label: 'Calls' } }])],
      sidebar: [
        page('index', 'Overview', 'Tổng quan'),
        page('contributing', 'Contributing', 'Đóng góp'),
        page('architecture', 'Architecture', 'Kiến trúc'),
        page('glossary', 'Glossary', 'Thuật ngữ'),
        page('journeys', 'Journeys', 'Hành trình'),
        page('editors', 'For editors', 'Cho người biên tập'),
        folder('Recipes', 'Cách làm', 'recipes'),
        folder('Specification', 'Đặc tả', 'specification'),
        folder('Decisions', 'Quyết định', 'decisions'),
        page('runbook', 'Runbook', 'Sổ tay vận hành'),
        page('scaling', 'Scaling', 'Mở rộng'),
        ...openAPISidebarGroups,
      ],
    }),
  ],
})
