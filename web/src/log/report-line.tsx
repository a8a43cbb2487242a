// report-line.tsx - a small flag next to another guest's chat line that opens a report, if the
// table accepts reports.
import type { LogLine, Table } from '../table/model';
import './report-line.css';
import { t } from '../words';

export function ReportLine({ table, line }: { table: Table; line: LogLine }) {
    if (line.kind !== 'chat' || !table.report || line.seat === table.me.value) return null;
    return (
        <button
            type="button"
            class="flag"
            aria-label={t('report.line')}
            title={t('report.line')}
            onClick={() => table.report!(line.seat)}
        >
            <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M4 15V1.500h8.500l-2.500 3.500 2.500 3.500H4" />
            </svg>
        </button>
    );
}
