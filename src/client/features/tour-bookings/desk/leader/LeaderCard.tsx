import { checkBody } from '#client/lib/check-body.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { type LeaderBoard, makeLeaderLink } from '#shared/contract/desk/tours/leader-links.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { LeaderLink } from './LeaderLink.tsx'
import { callMakeLeaderLink } from './leader-links.api.ts'

export interface LeaderCardProps {
  departureId: string
  leader: LeaderBoard
  zone: string
  onChange: (leader: LeaderBoard) => void
}

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)', fontSize: '14' })
const quiet = css({ fontSize: '12', color: 'fg.muted' })

export function LeaderCard({ departureId, leader, zone, onChange }: LeaderCardProps) {
  const t = useT()
  const lang = useLang()
  const { links, expires_at } = leader
  return (
    <Card pad="sm" id="leaders" heading={t('leader:desk.title')}>
      <div className={stack}>
        <p className={quiet}>{t('leader:desk.lead')}</p>
        {links.map(link => (
          <LeaderLink key={link.id} link={link} zone={zone} onChange={onChange} />
        ))}
        <MakeLink departureId={departureId} onChange={onChange} />
        <p className={quiet}>{t('leader:desk.until', { date: formatMoment(expires_at, lang, { zone }) })}</p>
      </div>
    </Card>
  )
}

function MakeLink({ departureId, onChange }: Pick<LeaderCardProps, 'departureId' | 'onChange'>) {
  const t = useT()
  const form = useForm({
    start: { label: '' },
    prefix: 'leader',
    check: values => checkBody(makeLeaderLink, values, t),
    async send({ label }) {
      onChange(await callMakeLeaderLink(departureId, label))
      form.change({ label: '' })
    },
  })
  return (
    <Form form={form} className={css({ display: 'grid', gap: '3' })}>
      <Field {...form.field('label')} label={t('leader:desk.label')}>
        {control => <TextInput {...control} {...form.input('label')} size="sm" maxLength={60} dir="auto" />}
      </Field>
      <div>
        <Button type="submit" size="sm" variant="line" busy={form.busy} busyText={t('leader:desk.making')}>
          {t('leader:desk.make')}
        </Button>
      </div>
    </Form>
  )
}
