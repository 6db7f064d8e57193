import { useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Check } from '#client/ui/layout/icons.ts'
import { RIGHT_GROUPS } from '#shared/rules/access/agency-rights.ts'
import { css } from '#styled-system/css'

const groups = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
})
const name = css({ fontWeight: 'semibold', marginBlockEnd: '2' })
const list = css({ display: 'grid', gap: '2', fontSize: '14' })
const item = css({
  display: 'flex',
  gap: '2',
  alignItems: 'start',
  '& > svg': { inlineSize: '4', blockSize: '4', flex: 'none', marginBlockStart: '1', color: 'success.text' },
})

export function OwnAccess({ permissions }: { permissions: readonly string[] }) {
  const t = useT()
  const held = RIGHT_GROUPS.map(({ key, rights }) => ({
    key,
    rights: rights.filter(right => permissions.includes(right)),
  })).filter(({ rights }) => rights.length > 0)
  return (
    <Card heading={t('agency:own_access')}>
      {held.length === 0 && <p className={css({ color: 'fg.muted' })}>{t('agency:no_access')}</p>}
      <div className={groups}>
        {held.map(({ key, rights }) => (
          <div key={key}>
            <h3 className={name}>{t(`agency:group.${key}`)}</h3>
            <ul className={list}>
              {rights.map(right => (
                <li key={right} className={item}>
                  <Check aria-hidden="true" />
                  <span>{t(`agency:right.${right}`)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  )
}
