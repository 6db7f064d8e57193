import type { PaperForm } from '#client/features/shell/paper/paper-context.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextArea } from '#client/ui/forms/TextInput.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { dirOf, LANGS } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { RichText } from './RichText.tsx'

const pair = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  marginBlockStart: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
})

interface PageBodiesProps {
  paper: PaperForm
  /** Languages with markup that the editor does not know. */
  plain: readonly string[]
}

export function PageBodies({ paper, plain }: PageBodiesProps) {
  const t = useT()
  return (
    <div className={pair}>
      {LANGS.map(lang => {
        const path = `body.${lang}`
        const label = t(`desk-paper:in.${lang}`, { label: t('desk-pages:field.body') })
        const value = paper.values[path] ?? ''
        return (
          <Field key={lang} id={path} label={label} error={paper.errorOf(path)}>
            {control =>
              plain.includes(lang) ? (
                <>
                  <Notice>{t('desk-pages:plain')}</Notice>
                  <TextArea
                    {...control}
                    value={value}
                    rows={18}
                    maxLength={50_000}
                    lang={lang}
                    dir={dirOf(lang)}
                    onChange={({ currentTarget }) => paper.put(path, currentTarget.value)}
                  />
                </>
              ) : (
                <RichText
                  control={control}
                  label={label}
                  value={value}
                  lang={lang}
                  onChange={html => paper.put(path, html)}
                />
              )
            }
          </Field>
        )
      })}
    </div>
  )
}
