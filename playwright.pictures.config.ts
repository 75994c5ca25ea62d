/** `npm run screenshots`: the pictures of the documents, taken from the running product. */
import { defineConfig } from '@playwright/test'
import browserTests from './playwright.config.ts'

export default defineConfig({ ...browserTests, testDir: 'tests/pictures', testMatch: '*.picture.ts' })
