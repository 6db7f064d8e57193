import { useT } from '#client/lib/island.tsx'
import { ErrorSummary } from '#client/ui/forms/errors/ErrorSummary.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { usePostedForm } from '#client/ui/forms/use-posted-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { css } from '#styled-system/css'

const row = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr', sm: 'minmax(0, 20rem) auto' },
  justifyContent: 'start',
  _print: { display: 'none' },
})

const whole = css({ gridColumn: '1 / -1' })

/** Types the code of friends later: a plain form of the page. Texts: `tour-bookings`. */
export function JoinForm() {
  const t = useT()
  const { values, field, problems, refused } = usePostedForm('join-sharing', ['code'], {
    code: t('tour-bookings:share.code_missing'),
  })
  return (
    <form method="post" noValidate className={row}>
      <FormName name="join-sharing" />
      {problems.length > 0 && (
        <div className={whole}>
          <ErrorSummary problems={problems} />
        </div>
      )}
      <Field
        id={field('code').id}
        label={t('tour-bookings:share.code')}
        hint={t('tour-bookings:share.hint')}
        error={field('code').error ?? refused}
      >
        {control => (
          <TextInput
            {...control}
            name="code"
            ltr
            required
            autoComplete="off"
            maxLength={12}
            defaultValue={values?.code ?? ''}
          />
        )}
      </Field>
      <Button type="submit" size="sm" variant="line">
        {t('tour-bookings:share.join')}
      </Button>
    </form>
  )
}
