import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { ExternalLink } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { desk } from '#styled-system/recipes'
import { DeskNav } from './DeskNav.tsx'
import { type DeskGroup, deskStart } from './nav.ts'

interface DeskSideProps extends IslandProps {
  name: string
  logo: string | null
  groups: DeskGroup[]
  path: string
  children?: React.ReactNode
}

/** Plain HTML. Folded to icons by the root's `data-folded`, and on small laptops. */
export function DeskSide({ lang, messages, ...props }: DeskSideProps) {
  return (
    <IslandProvider lang={lang} messages={messages}>
      <Side {...props} />
    </IslandProvider>
  )
}

function Side({ name, logo, groups, path, children }: Omit<DeskSideProps, 'lang' | 'messages'>) {
  const t = useT()
  const lang = useLang()
  const styles = desk()
  return (
    <aside className={styles.side}>
      <a className={styles.brand} href={pathFor(lang, deskStart(groups) ?? '/')}>
        {logo && <img src={logo} alt="" />}
        <span data-wide="">
          <bdi>{name}</bdi>
          <small>{t('desk:title')}</small>
        </span>
      </a>
      <nav aria-label={t('desk:nav.label')}>
        <DeskNav groups={groups} path={path} />
      </nav>
      <div className={styles.foot}>
        <a className={styles.item} href={pathFor(lang, '/')} title={t('desk:nav.site')}>
          <ExternalLink className="flip" aria-hidden="true" />
          <span data-wide="">{t('desk:nav.site')}</span>
        </a>
        {children}
      </div>
    </aside>
  )
}
