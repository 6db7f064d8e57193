import type { Paper } from '#client/features/shell/paper/paper.ts'
import type { Versioned } from '#client/features/shell/paper/use-paper-form.ts'
import type { Writings, WrittenPage } from '#shared/contract/content.ts'
import { LANGS, type Lang } from '#shared/i18n/index.ts'

/** A page's text as the fields of its form; the version is when it was changed last, 0 for never. */
export function pagePaper(written: WrittenPage): Versioned {
  const texts = LANGS.map(lang => {
    const { title = '', summary = '', body_html = '' } = written[lang] ?? {}
    return { [`title.${lang}`]: title, [`summary.${lang}`]: summary, [`body.${lang}`]: body_html }
  })
  const dates = LANGS.map(lang => Date.parse(written[lang]?.updated_at ?? '') || 0)
  return { version: Math.max(...dates), paper: Object.assign({}, ...texts) }
}

export function pageWritings(paper: Paper, version: number): Writings {
  const of = (lang: Lang) => ({
    title: paper[`title.${lang}`] ?? '',
    summary: paper[`summary.${lang}`] ?? '',
    body_html: paper[`body.${lang}`] ?? '',
  })
  return { en: of('en'), ar: of('ar'), seen: version ? new Date(version).toISOString() : null }
}

/** `en.body_html` is the field `body.en`. */
export function pageField(path: string): string {
  const [lang, name = ''] = path.split('.')
  return `${name.replace('_html', '')}.${lang}`
}
