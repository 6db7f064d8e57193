import type { Resources } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'

/** Texts of a dialog that few visits open: fetched with it, so that no page carries them. */
const FILES = {
  en: () =>
    Promise.all([
      import('../../../../locales/en/auth.json', { with: { type: 'json' } }),
      import('../../../../locales/en/shell.json', { with: { type: 'json' } }),
      import('../../../../locales/en/ui.json', { with: { type: 'json' } }),
    ]),
  ar: () =>
    Promise.all([
      import('../../../../locales/ar/auth.json', { with: { type: 'json' } }),
      import('../../../../locales/ar/shell.json', { with: { type: 'json' } }),
      import('../../../../locales/ar/ui.json', { with: { type: 'json' } }),
    ]),
}

const asked: Partial<Record<Lang, Promise<Resources>>> = {}

export function sessionTexts(lang: Lang): Promise<Resources> {
  asked[lang] ??= FILES[lang]().then(([auth, shell, ui]) => ({
    [lang]: { auth: auth.default, shell: shell.default, ui: ui.default },
  }))
  return asked[lang]
}
