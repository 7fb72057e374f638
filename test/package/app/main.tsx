import type { BookingWidgetElement } from '@direct-stay/booking-widget';
import '@direct-stay/booking-widget/react';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Set by the test that builds this app. */
declare const PROXY: string;
declare const PROPERTY: string;

const WORDS = { en: { 'booking.cleaningFee': 'Linen and cleaning' } };

/** A host's page, written by the guide's lines on React. */
function House() {
  const widget = useRef<BookingWidgetElement>(null);
  const [booked, setBooked] = useState('');
  return (
    <main>
      <h1>A house</h1>
      <booking-widget
        ref={widget}
        property={PROPERTY}
        proxy={PROXY}
        words={WORDS}
        onbooking-confirmed={(event) => {
          setBooked(`${event.detail.bookingId}, ${widget.current?.step ?? ''}`);
        }}
      >
        <a href={`${PROXY}/embed/${PROPERTY}`}>Book this house</a>
      </booking-widget>
      <output>{booked}</output>
    </main>
  );
}

// @ts-expect-error Types that were not found would let anything pass.
export const wrong = <booking-widget theme="blue" />;

const place = document.getElementById('app');
if (place) createRoot(place).render(<House />);
