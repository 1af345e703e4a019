import { Link } from '#client/components/link.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { useContent } from '#client/components/use-content.ts';
import { announcement } from '#shared/content/documents/announcement.ts';

/** A bar above the header, which scrolls away. The day is the server's, so that the browser hydrates what it got. */
export function Announcement() {
  const { text, link, lastDay = '' } = useContent(announcement);
  const { content } = usePageFacts();
  if (!text || (lastDay && content && lastDay < content.day)) return null;
  return (
    <section className="announcement no-print" aria-label="Announcement">
      <div className="container">
        {text} {link && <Link to={link.to}>{link.label}</Link>}
      </div>
    </section>
  );
}
