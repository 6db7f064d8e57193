import { Fragment } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Check, Plus } from '#client/ui/layout/icons.ts'
import { ScrollArea } from '#client/ui/layout/ScrollArea.tsx'
import { STAFF_ROLES, type StaffRole } from '#shared/base/permissions.ts'
import type { Colleague } from '#shared/contract/desk/colleagues.ts'
import { rightsOfRole, STAFF_RIGHT_GROUPS, type StaffRight } from '#shared/rules/access/staff-roles.ts'
import { css } from '#styled-system/css'

const head = css({ paddingInline: '4', paddingBlock: '4', '& p': { color: 'fg.muted', fontSize: '12' } })
const heading = css({ textStyle: 'h2' })
/** Under it the right stays in view while roles scroll past. */
const frame = css({ overflowX: 'auto', position: 'relative' })
const table = css({
  inlineSize: 'full',
  fontSize: '14',
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& :is(th, td)': {
    paddingBlock: '2',
    paddingInline: '3',
    textAlign: 'center',
    borderBlockStartWidth: '1',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'divider',
  },
  '& thead th': { fontSize: '12', color: 'fg.muted', fontWeight: 'semibold' },
  '& :is(th[scope=row], th[scope=rowgroup], thead th:first-child)': {
    position: 'sticky',
    insetInlineStart: '0',
    textAlign: 'start',
    backgroundColor: 'bg.surface',
  },
  '& th[scope=row]': { fontWeight: 'regular', minInlineSize: '36' },
  '& th[scope=rowgroup]': { fontSize: '12', color: 'fg.muted', fontWeight: 'semibold' },
  '& svg': { inlineSize: '4', blockSize: '4', color: 'accent.text', marginInline: 'auto' },
})
const code = css({ display: { base: 'none', md: 'block' }, fontSize: '12', color: 'fg.muted' })
const foot = css({
  color: 'fg.muted',
  fontSize: '12',
  paddingInline: '4',
  paddingBlock: '3',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
})
const hidden = css({ srOnly: true })

/** What each role may do, and who of it was given more. */
export function RoleMatrix({ people }: { people: Colleague[] }) {
  const t = useT()
  const title = t('colleagues:matrix.title')
  const active = people.filter(({ disabled }) => !disabled)
  return (
    <Card pad="none">
      <div className={head}>
        <h2 className={heading}>{title}</h2>
        <p>{t('colleagues:matrix.lead')}</p>
      </div>
      <ScrollArea as="section" className={frame} aria-label={title}>
        <table className={table}>
          <Roles />
          <tbody>
            {STAFF_RIGHT_GROUPS.map(({ key, rights }) => (
              <Fragment key={key}>
                <tr>
                  <th scope="rowgroup" colSpan={STAFF_ROLES.length + 1}>
                    {t(`colleagues:group.${key}`)}
                  </th>
                </tr>
                {rights.map(right => (
                  <Line key={right} right={right} people={active} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className={foot}>{t('colleagues:matrix.rule')}</p>
    </Card>
  )
}

function Roles() {
  const t = useT()
  return (
    <thead>
      <tr>
        <th scope="col">{t('colleagues:matrix.right')}</th>
        {STAFF_ROLES.map(role => (
          <th key={role} scope="col">
            {t(`colleagues:role.${role}.name`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Line({ right, people }: { right: StaffRight; people: Colleague[] }) {
  const t = useT()
  return (
    <tr>
      <th scope="row">
        {t(`colleagues:right.${right}`)}
        <code className={code}>
          <Ltr>{right}</Ltr>
        </code>
      </th>
      {STAFF_ROLES.map(role => (
        <td key={role}>
          <Mark
            {...{ role, right }}
            given={people.filter(person => person.role === role && person.extra.includes(right))}
          />
        </td>
      ))}
    </tr>
  )
}

interface MarkProps {
  role: StaffRole
  right: StaffRight
  /** Who of the role has it on top. */
  given: Colleague[]
}

function Mark({ role, right, given }: MarkProps) {
  const t = useT()
  const [first, ...others] = given
  if (rightsOfRole(role).includes(right))
    return (
      <>
        <Check aria-hidden="true" />
        <span className={hidden}>{t('colleagues:matrix.yes')}</span>
      </>
    )
  if (!first)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className={hidden}>{t('colleagues:matrix.no')}</span>
      </>
    )
  return (
    <Chip tone="accent" icon={<Plus aria-hidden="true" />}>
      {others.length === 0 ? <bdi>{first.name}</bdi> : t('colleagues:matrix.also', { count: given.length })}
    </Chip>
  )
}
