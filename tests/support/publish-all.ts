import { SITE_FILES } from '../../src/server/publishing/files/site-files.ts'
import { askPage, shownPages, sitemapOf } from './ask-page.ts'

/** Asks once for every page and file of these sites, so that a server has none left to make in the background. */
export async function publishAll(port: number, hosts: readonly string[]): Promise<void> {
  for (const host of hosts) {
    const paths = new Set([...shownPages(host), ...(await sitemapOf(port, host)), ...SITE_FILES.keys()])
    for (const path of paths) await askPage(port, path, { host })
  }
}
