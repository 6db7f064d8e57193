import { useT, withIsland } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
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
  const { values = said, messages, refused } = usePostedForm('rate-tour', ['stars', 'words', 'name'])
  return (
    <form method="post" className={form}>
      <FormName name="rate-tour" />
      {refused && (
        <Notice tone="danger" title={refused} live>
          {messages.stars}
        </Notice>
      )}
      {thanks && (
        <Notice tone="success" title={t('ratings:thanks')} live>
          {t('ratings:again')}
        </Notice>
      )}
      <fieldset className={choices}>
        <legend>{t('ratings:stars')}</legend>
        {STARS.map(count => (
          <label key={count}>
            <input
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
      <Field label={t('ratings:words')} hint={t('ratings:words_hint')} error={messages.words} optional>
        {aria => (
          <TextArea {...aria} name="words" rows={5} maxLength={1000} dir="auto" defaultValue={values.words} />
        )}
      </Field>
      <Field label={t('ratings:name')} hint={t('ratings:name_hint')} error={messages.name} optional>
        {aria => <TextInput {...aria} name="name" maxLength={40} dir="auto" defaultValue={values.name} />}
      </Field>
      <span>
        <Button type="submit">{t('ratings:send')}</Button>
      </span>
    </form>
  )
}

export const RateForm = withIsland(Form)
