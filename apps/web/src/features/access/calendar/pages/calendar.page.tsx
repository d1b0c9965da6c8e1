import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { useOwnCalendar } from '../calendar.api.ts';
import { OwnCalendar } from '../own-calendar.tsx';

/** The calendar to which the signed-in user’s programs subscribe. */
const CalendarPage = () => {
  const calendar = useOwnCalendar();
  return (
    <Page title="Calendar">
      <Loaded query={calendar} errorTitle="Your calendar could not be loaded">
        {(loaded) => <OwnCalendar calendar={loaded} />}
      </Loaded>
    </Page>
  );
};

export default CalendarPage;
