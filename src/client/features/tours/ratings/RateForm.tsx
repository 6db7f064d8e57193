import { useT, withIsland } from '#client/lib/island.tsx'
import { PostedProblems } from '#client/ui/forms/errors/PostedProblems.tsx'
import { Field, FieldNotes } from '#client/ui/forms/Field.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { TextArea, TextInput } from '#client/ui/forms/TextInput.tsx'
import { usePostedForm } from '#client/ui/forms/use-posted-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { css } from '#styled-system/css'

interface RateFormProps {
  /** As rated before. */
  said: { stars?: string; words?: string; name?: string }
  thanks?: boolean
}

const STARS = [5, 4, 3, 2, 1]
const form = css({ display: 'grid', gap: '5', maxInlineSize: 'prose' })
const choices = css({
  borderWidth: '0',
  '& legend': { fontSize: '14', fontWeight: 'semibold' },
  '& label': { display: 'flex', alignItems: 'center', gap: '3', minBlockSize: 'touch' },
  '& input': { inlineSize: '5', blockSize: '5', accentColor: '[var(--colors-accent)]' },
  '& span': { color: 'spark.text', letterSpacing: '[.08em]' },
})

/** Needs no script. Texts: `ratings`, `ui`. */
function Form({ said, thanks }: RateFormProps) {
  const t = useT()
  const {
    values = said,
    field,
    ...answer
  } = usePostedForm('rate-tour', ['stars', 'words', 'name'], {
    stars: t('ratings:stars_missing'),
  })
  const stars = field('stars')
  return (
    <form method="post" noValidate className={form}>
      <FormName name="rate-tour" />
      <PostedProblems {...answer} />
      {thanks && (
        <Notice tone="success" title={t('ratings:thanks')} live>
          {t('ratings:again')}
        </Notice>
      )}
      <fieldset className={choices} aria-describedby={stars.error && `${stars.id}-error`}>
        <legend>{t('ratings:stars')}</legend>
        <FieldNotes {...stars} />
        {STARS.map((count, at) => (
          <label key={count}>
            <input
              // The summary leads to the first.
              id={at === 0 ? stars.id : undefined}
              type="radio"
              name="stars"
              value={count}
              required
              defaultChecked={values.stars === String(count)}
            />
            <span aria-hidden="true">{'★'.repeat(count)}</span>
            {t('ratings:star', { count })}
          </label>
        ))}
      </fieldset>
      <Field {...field('words')} label={t('ratings:words')} hint={t('ratings:words_hint')} optional>
        {aria => (
          <TextArea {...aria} name="words" rows={5} maxLength={1000} dir="auto" defaultValue={values.words} />
        )}
      </Field>
      <Field {...field('name')} label={t('ratings:name')} hint={t('ratings:name_hint')} optional>
        {aria => <TextInput {...aria} name="name" maxLength={40} dir="auto" defaultValue={values.name} />}
      </Field>
      <span>
        <Button type="submit">{t('ratings:send')}</Button>
      </span>
    </form>
  )
}

export const RateForm = withIsland(Form)
