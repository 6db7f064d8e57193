import { builtFrom, sourcesHash } from '../../src/server/cli/sources.ts'
import { runCommand } from '../run/step.ts'
import { machine, writeSection } from './report.ts'
import { chooseSections, type Measured, type Section } from './sections.ts'
import { openSite, type Site } from './site.ts'
import { printTable } from './table.ts'

/**
 * `npm run bench [-- names…] [--write]`: speed beside the bare parts it is made of, and what pages weigh.
 * Without names the short sections, in about two minutes; `all` for every one.
 */

interface Work {
  where: string
  write: boolean
  site?: Site
}

async function measure(section: Section, work: Work): Promise<Measured> {
  if (section.alone) {
    await work.site?.close()
    work.site = undefined
    return section.alone()
  }
  work.site ??= await openSite()
  return (await section.onSite?.(work.site)) ?? { tables: [] }
}

// The other sections are measured nevertheless, and what was written before stays.
function failed(error: unknown): Measured {
  console.error(error instanceof Error ? error.message : error)
  return { tables: [], good: false }
}

/** Before anything is started, because starts are measured too. */
async function build(): Promise<void> {
  if (builtFrom() === sourcesHash()) return
  if ((await runCommand(['npm', 'run', '--silent', 'build'])) !== 0) throw new Error('The build failed.')
}

async function bench(args: string[]): Promise<boolean> {
  const sections = chooseSections(args.filter(arg => arg !== '--write'))
  const work: Work = { where: machine(), write: args.includes('--write') }
  await build()
  console.log(`${work.where}\n`)
  let good = true
  try {
    for (const section of sections) {
      console.log(`── ${section.name}`)
      const { tables, good: fine = true } = await measure(section, work).catch(failed)
      good &&= fine
      tables.forEach(printTable)
      if (work.write && tables.length > 0) await writeSection(section.name, tables, work.where)
    }
    return good
  } finally {
    await work.site?.close()
  }
}

process.exitCode = (await bench(process.argv.slice(2))) ? 0 : 1
