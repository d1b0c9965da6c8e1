import { Page } from '#ui/page.tsx';
import { ArchivedCard } from '../dashboard/archived-card.tsx';
import classes from '../dashboard/dashboard.module.css';
import { PeriodChoice } from '../dashboard/period-choice.tsx';
import { useDashboardState } from '../dashboard/use-dashboard-state.ts';
import { WorthCard } from '../dashboard/worth-card.tsx';

/** The charts of Reports about sales, for those who manage them: what the prospects are worth, and why records were archived. */
const PipelinePage = () => {
  const { state, change, cardOf } = useDashboardState();
  return (
    <Page title="Pipeline" actions={<PeriodChoice state={state} change={change} />}>
      <div className={`${classes.dashboard} ${classes.cards}`}>
        <WorthCard order={2} {...cardOf('worth')} />
        <ArchivedCard order={2} scope={state.scope} {...cardOf('archived')} />
      </div>
    </Page>
  );
};

export default PipelinePage;
