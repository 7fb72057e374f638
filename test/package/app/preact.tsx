/** @jsxImportSource preact */
import '@direct-stay/booking-widget/preact';

/** Only compiled, never run: the same element in Preact's JSX. */
export const House = () => (
  <booking-widget
    property="5f0c2a64-0000-4000-8000-000000000001"
    proxy="https://book.your-house.example"
    onbooking-paid={({ detail }) => {
      console.log(detail.bookingId, detail.total);
    }}
  />
);

// @ts-expect-error Types that were not found would let anything pass.
export const Wrong = () => <booking-widget theme="blue" />;
