import { Printer } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

interface PrintedPageProps extends Pick<ComponentProps<typeof Page>, 'title' | 'description' | 'breadcrumbs'> {
  /** The printed document; absent until it has loaded. */
  paper: ReactNode
  children: ReactNode
}

/** A page of which only the document is printed. */
export function PrintedPage({ paper, children, ...page }: PrintedPageProps) {
  return (
    <>
      <div className="print:hidden">
        <Page
          {...page}
          width="narrow"
          action={
            <Button disabled={!paper} onClick={() => window.print()}>
              <Printer size={18} strokeWidth={1.5} />
              인쇄
            </Button>
          }
        >
          {children}
        </Page>
      </div>
      {paper}
    </>
  )
}

/** Heading of the printed document; on screen the page has its own h1. */
export function PrintTitle({ children }: { children: string }) {
  return (
    <>
      <p className="font-bold text-2xl print:hidden">{children}</p>
      <h1 className="hidden font-bold text-2xl print:block">{children}</h1>
    </>
  )
}
